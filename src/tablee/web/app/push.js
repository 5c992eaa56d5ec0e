// Web Push: messages to this browser on one's turn at a correspondence table and when a round of an evening begins.
import { get, post } from "./api.js";
import { language } from "./settings.js";

/**
 * Why no message can come to this browser: `insecure` by plain http, `home-screen` where the page must be installed
 * first (iOS), else `browser`; null if they can come.
 */
export function whyNoPush() {
  if (!isSecureContext) return "insecure";
  if ("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis) return null;
  return "standalone" in navigator && !navigator.standalone ? "home-screen" : "browser";
}

/** Whether messages come to this browser. */
export async function isSubscribed() {
  const worker = await navigator.serviceWorker.ready;
  return Notification.permission === "granted" && (await worker.pushManager.getSubscription()) !== null;
}

/**
 * Only after a click: browsers ask the person now.
 * @returns {Promise<"on" | "off" | "denied">} `off` if the question was closed without an answer
 */
export async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted")
    return Notification.permission === "denied" ? "denied" : "off";
  const worker = await navigator.serviceWorker.ready;
  const { key } = await get("/api/push");
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await post("/api/push", { subscription: subscription.toJSON(), language: language.value });
  return "on";
}

/** @returns {Promise<"off">} */
export async function unsubscribe() {
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.getSubscription();
  if (subscription) {
    await post("/api/push/forget", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return "off";
}
