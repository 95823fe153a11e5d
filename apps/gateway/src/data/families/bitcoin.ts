import { decodeAddress } from '@latchkey/signatures/bitcoin'
import { type ChainFamily, methodSet } from './family.ts'

/** Bitcoin's chains, read from Esplora servers. */
export const bitcoin: ChainFamily = {
  isAddress: (text) => isStacksAddress(text) || decodeAddress(text) !== undefined,
  check: { calls: [{ method: 'getblockcount' }] },
  methods: methodSet(`
    decoderawtransaction estimatesmartfee getbestblockhash getblock getblockchaininfo getblockcount getblockhash getblockheader
    getrawtransaction gettxout sendrawtransaction testmempoolaccept`),
  coin: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  hasHistory: () => true,
  hasLongNumbers: true,
  hasContracts: false,
  isEsplora: true,
}

/** Accounts of Stacks are listed beside those of Bitcoin in that family's wallets. */
export function isStacksAddress(address: string): boolean {
  return /^S[0-9A-HJKMNP-TV-Z]{38,41}$/.test(address)
}
