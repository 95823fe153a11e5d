import { perNetwork } from '@latchkey/common/adapter/wallet'
import { createChainClient } from './createChainClient.ts'

/** The kit's client for a network. */
export const getChainClient = perNetwork(createChainClient)
