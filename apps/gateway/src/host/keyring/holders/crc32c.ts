/** The polynomial of Castagnoli, its lowest bit first. */
const polynomial = 0x82f63b78

/** The checksum CRC32C of bytes (RFC 3720, B.4), with which Google's services prove that nothing was lost on the way. */
export function crc32c(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? polynomial : 0)
  }
  return ~sum >>> 0
}
