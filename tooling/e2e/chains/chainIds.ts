import { bitcoinChain } from '@latchkey/bitcoin-node/chain'
import { cosmosChain } from '@latchkey/cosmos-node/chain'
import { polkadotChain } from '@latchkey/polkadot-node/chain'
import { solanaChain } from '@latchkey/solana-node/chain'

/** The lab's networks by CAIP-2 id. */
export const chainIds = {
  evm: 'eip155:31337',
  evm2: 'eip155:31338',
  solana: solanaChain.caipNetworkId,
  bitcoin: bitcoinChain.caipNetworkId,
  cosmos: cosmosChain.caipNetworkId,
  polkadot: polkadotChain.caipNetworkId,
} as const
