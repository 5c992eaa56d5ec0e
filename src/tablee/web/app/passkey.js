// Passkeys: the browser's WebAuthn, with the JSON that the server speaks.

/** @param {string} text base64url */
function toBytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null | undefined} buffer */
function toText(buffer) {
  if (!buffer) return undefined;
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function hasPasskeys() {
  return "credentials" in navigator && "PublicKeyCredential" in window && isSecureContext;
}

/** Make a passkey. @param {any} options @returns {Promise<any>} */
export async function makePasskey(options) {
  const known = (options.excludeCredentials ?? []).map((/** @type {any} */ one) => ({ ...one, id: toBytes(one.id) }));
  const made = /** @type {any} */ (
    await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        user: { ...options.user, id: toBytes(options.user.id) },
        excludeCredentials: known,
      },
    })
  );
  const { attestationObject, clientDataJSON } = made.response;
  return {
    id: made.id,
    rawId: toText(made.rawId),
    type: made.type,
    response: { attestationObject: toText(attestationObject), clientDataJSON: toText(clientDataJSON) },
  };
}

/** Show a passkey. @param {any} options @returns {Promise<any>} */
export async function showPasskey(options) {
  const shown = /** @type {any} */ (
    await navigator.credentials.get({
      publicKey: { ...options, challenge: toBytes(options.challenge), allowCredentials: [] },
    })
  );
  const { authenticatorData, clientDataJSON, signature, userHandle } = shown.response;
  return {
    id: shown.id,
    rawId: toText(shown.rawId),
    type: shown.type,
    response: {
      authenticatorData: toText(authenticatorData),
      clientDataJSON: toText(clientDataJSON),
      signature: toText(signature),
      userHandle: toText(userHandle),
    },
  };
}
