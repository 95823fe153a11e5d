/** All ways to write the heights of Ed25519's points of small order. The sign bit, the highest of the last byte, is left out. */
const weakKeys: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
])

/** Whether a key of 32 bytes is of no secret: anyone can make Ed25519 signatures that fit it (T-S5). */
export function isWeakKey(key: Uint8Array): boolean {
  return weakKeys.has(Array.from(key, (byte, at) => (at === 31 ? byte & 0x7f : byte).toString(16).padStart(2, '0')).join(''))
}
