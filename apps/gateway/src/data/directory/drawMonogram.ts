/** Strokes of the letters and digits that names begin with, 20 wide and 24 high. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M22 44 32 20l10 24M26 36h12',
  B: 'M24 20v24h9a6.5 6.5 0 0 0 0-13h-9 8a5.5 5.5 0 0 0 0-11z',
  C: 'M42 25a12 12 0 1 0 0 14',
  D: 'M23 20v24h7a12 12 0 0 0 0-24z',
  E: 'M40 20H24v24h16M24 32h13',
  F: 'M40 20H24v24M24 32h13',
  G: 'M41 24a12 12 0 1 0 1 10v-1h-8',
  H: 'M23 20v24M41 20v24M23 32h18',
  I: 'M32 20v24',
  J: 'M38 20v16a7 7 0 0 1-14 1',
  K: 'M24 20v24M41 20 24 35M30 30l11 14',
  L: 'M25 20v24h15',
  M: 'M21 44V20l11 16 11-16v24',
  N: 'M23 44V20l18 24V20',
  O: 'M32 20a12 12 0 1 0 0 24 12 12 0 1 0 0-24z',
  P: 'M24 44V20h9a7 7 0 0 1 0 14h-9',
  Q: 'M32 20a12 12 0 1 0 0 24 12 12 0 1 0 0-24zM35 37l8 8',
  R: 'M24 44V20h9a6.5 6.5 0 0 1 0 13h-9 9l8 11',
  S: 'M40 24c-2-3-5-4-8-4-5 0-8 3-8 6 0 8 17 4 17 12 0 4-4 6-9 6-4 0-7-2-9-5',
  T: 'M22 20h20M32 20v24',
  U: 'M23 20v15a9 9 0 0 0 18 0V20',
  V: 'M22 20l10 24 10-24',
  W: 'M19 20l6 24 7-18 7 18 6-24',
  X: 'M23 20l18 24M41 20 23 44',
  Y: 'M22 20l10 12 10-12M32 32v12',
  Z: 'M23 20h18L23 44h18',
  '0': 'M32 20c-6 0-9 5-9 12s3 12 9 12 9-5 9-12-3-12-9-12z',
  '1': 'M26 25l7-5v24',
  '2': 'M24 26c1-4 4-6 8-6 5 0 8 3 8 7 0 7-12 10-16 17h17',
  '3': 'M24 22c2-1 5-2 7-2 5 0 8 2 8 6s-4 6-8 6c5 0 9 2 9 6s-4 6-9 6c-3 0-6-1-8-2',
  '4': 'M36 44V20L23 37h18',
  '5': 'M39 20H26l-1 11c2-1 4-2 7-2 5 0 9 3 9 7s-4 8-9 8c-3 0-6-1-8-3',
  '6': 'M39 21c-10-2-16 5-16 13 0 6 4 10 9 10s9-3 9-8-4-8-9-8-9 3-9 8',
  '7': 'M23 20h18L30 44',
  '8': 'M32 31c-4 0-7-2-7-5.500s3-5.500 7-5.500 7 2 7 5.500-3 5.500-7 5.500zc-5 0-9 2-9 6.500s4 6.500 9 6.500 9-2 9-6.500-4-6.500-9-6.500z',
  '9': 'M25 43c10 2 16-5 16-13 0-6-4-10-9-10s-9 3-9 8 4 8 9 8 9-3 9-8',
}

/** A dot for a name that begins with none of them. */
const dot = 'M32 31.900a.1.1 0 1 0 .1.1z'

/** A plain grey picture with the first letter of a name: it could pass for no brand's logo. */
export function drawMonogram(name: string): Uint8Array {
  const letter = [...name.normalize('NFKD').toUpperCase()].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? ''
  const path = strokes[letter] ?? dot
  return Buffer.from(
    `<svg viewBox="0 0 64 64" xmlns="http://www.w3.org/2000/svg"><rect width="64" height="64" fill="#e4e7e6"/>` +
      `<path d="${path}" fill="none" stroke="#4c5654" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )
}
