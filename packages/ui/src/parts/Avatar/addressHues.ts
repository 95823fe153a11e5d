/**
 * Three hues that belong to an address, the same whichever way its letters are cased.
 *
 * The first is the address's own, the others stay near enough for the three to look like one thing.
 */
export function addressHues(address: string): readonly [number, number, number] {
  // FNV-1a, 32 bits: short, and spreads neighbours well.
  let hash = 0x811c9dc5
  for (let index = 0; index < address.length; index++) {
    hash = Math.imul(hash ^ address.toLowerCase().charCodeAt(index), 0x01000193)
  }
  const bits = (hash ^ (hash >>> 15)) >>> 0
  // Olive and mustard look dirty in a gradient: those hues are left out.
  const hue = bits % 300
  const base = hue < 70 ? hue : hue + 60
  return [base, (base + 280 + ((bits >>> 9) % 50)) % 360, (base + 60 + ((bits >>> 17) % 60)) % 360]
}
