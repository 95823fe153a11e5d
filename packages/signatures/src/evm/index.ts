// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/signatures/evm
export { isEvmAddress, isHexAddress } from './address.ts'
export { isChecksumRight, spellAddress } from './checksum.ts'
export { type ContractQuestion, verifyMessage } from './verifyMessage.ts'
