import { type BlockchainApi, createBlockchainApi } from '@latchkey/blockchain-api'
import { slot } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'

const api = slot(({ gateway }: Kit) => gateway && createBlockchainApi(gateway))

/** The kit's client of the data API; `undefined` without a gateway. */
export function getBlockchainApi(kit: Kit): BlockchainApi | undefined {
  return kit.slot(api)
}
