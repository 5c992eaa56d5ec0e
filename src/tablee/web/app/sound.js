// Sound effects, synthesised with Web Audio.
import { effect } from "./html.js";
import { sound, volume } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let master = null;

function ready() {
  if (!sound.value || !navigator.userActivation?.hasBeenActive) return null;
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
    setVolume();
  }
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Loudness is heard on a curve: half the slider is half as loud. */
function setVolume() {
  if (master) master.gain.value = 2 * (volume.value / 100) ** 2;
}

effect(() => void (volume.value && setVolume()));

/** @param {AudioContext} audio */
function output(audio) {
  return master ?? audio.destination;
}

/**
 * A tone with a soft end.
 * @param {AudioContext} audio @param {number} pitch @param {number} at @param {number} length @param {number} loud
 * @param {OscillatorType} [shape]
 */
function tone(audio, pitch, at, length, loud, shape = "sine") {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(output(audio));
  source.start(start);
  source.stop(start + length);
}

/**
 * A short burst of filtered noise: wood, felt, paper.
 * @param {AudioContext} audio @param {number} pitch @param {number} at @param {number} length @param {number} loud
 */
function knock(audio, pitch, at, length, loud) {
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.4;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(output(audio));
  source.start(audio.currentTime + at);
}

/** @type {Record<string, (audio: AudioContext) => void>} */
const SOUNDS = {
  dice: (audio) =>
    [0, 0.07, 0.13, 0.22, 0.3, 0.42].forEach((at, i) => knock(audio, 1500 + 400 * (i % 3), at, 0.05, 0.5)),
  die: (audio) => knock(audio, 1300, 0, 0.07, 0.6),
  card: (audio) => knock(audio, 3200, 0, 0.12, 0.25),
  lay: (audio) => {
    knock(audio, 2600, 0, 0.09, 0.3);
    knock(audio, 500, 0.06, 0.08, 0.5);
  },
  turn: (audio) => {
    tone(audio, 659, 0, 0.25, 0.06);
    tone(audio, 880, 0.1, 0.35, 0.06);
  },
  refuse: (audio) => {
    tone(audio, 196, 0, 0.16, 0.08, "triangle");
    tone(audio, 165, 0.11, 0.22, 0.08, "triangle");
  },
  chat: (audio) => tone(audio, 988, 0, 0.12, 0.04),
  good: (audio) => [523, 659, 784].forEach((pitch, i) => tone(audio, pitch, i * 0.08, 0.3, 0.05)),
  bad: (audio) => [392, 349, 311].forEach((pitch, i) => tone(audio, pitch, i * 0.1, 0.3, 0.05)),
  win: (audio) => [523, 659, 784, 1047, 784, 1047].forEach((pitch, i) => tone(audio, pitch, i * 0.11, 0.45, 0.06)),
  tick: (audio) => knock(audio, 2000, 0, 0.03, 0.3),
};

/** @param {string} name */
export function play(name) {
  const audio = ready();
  if (audio) SOUNDS[name]?.(audio);
}

/** Notes one after the other. @param {number[]} pitches in hertz @param {OscillatorType} shape @param {number} loud */
export function tune(pitches, shape, loud) {
  const audio = ready();
  if (audio) pitches.forEach((pitch, i) => tone(audio, pitch, i * 0.09, 0.28, loud, shape));
}
