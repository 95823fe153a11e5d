// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/signatures/cosmos
export { isCosmosAddress } from './address.ts'
export { isAddress } from './isAddress.ts'
export { isSignedBy } from './isSignedBy.ts'
export { readSignature, type StdSignature } from './readSignature.ts'
export { toArbitraryDocument } from './toArbitraryDocument.ts'
export { verifyMessage } from './verifyMessage.ts'
