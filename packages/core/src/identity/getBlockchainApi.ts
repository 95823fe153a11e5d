import { type BlockchainApi, createBlockchainApi } from '@latchkey/blockchain-api'
import type { Kit } from '../kit.ts'

/** The kit's client of the data API; `undefined` without a gateway. */
export function getBlockchainApi(kit: Kit): BlockchainApi | undefined {
  const { gateway } = kit
  return gateway && kit.once('blockchainApi', () => createBlockchainApi(gateway))
}
