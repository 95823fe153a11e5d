// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/signatures/solana
export { isSolanaAddress } from './address.ts'
export { fromBase58, toBase58 } from './base58.ts'
export { fromBase64, toBase64 } from './base64.ts'
export { isAddress } from './isAddress.ts'
export { verifyMessage } from './verifyMessage.ts'
export { verifySignature } from './verifySignature.ts'
