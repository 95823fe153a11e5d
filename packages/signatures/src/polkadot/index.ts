// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/signatures/polkadot
export { isPolkadotAddress } from './address.ts'
export { findScheme, type Signed } from './findScheme.ts'
export { decodeSs58, encodeSs58, type Ss58 } from './ss58.ts'
export { readSignature, verifyMessage } from './verifyMessage.ts'
