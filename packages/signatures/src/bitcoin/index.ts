// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/signatures/bitcoin
export { isBitcoinAddress } from './address.ts'
export { type AddressType, type DecodedAddress, decodeAddress } from './decodeAddress.ts'
export { hash160, isEqual } from './hash160.ts'
export { toScript } from './toScript.ts'
export { verifyMessage } from './verifyMessage.ts'
