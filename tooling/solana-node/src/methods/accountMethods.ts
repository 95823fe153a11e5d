import { encodeAccount } from '../encodeAccount.ts'
import { refuse } from '../errors.ts'
import { type RpcMethod, toAddress, withContext } from '../rpcMethod.ts'

const multipleMax = 100
const airdropMax = 10n ** 15n

/** Accounts and their coins. */
export const accountMethods: { readonly [method: string]: RpcMethod } = {
  getBalance: ({ ledger }, params) => withContext(ledger, ledger.svm.getBalance(params.address(0)) ?? 0, params.options(1)),
  getAccountInfo({ ledger }, params) {
    const options = params.options(1)
    return withContext(ledger, encodeAccount(ledger.svm, ledger.svm.getAccount(params.address(0)), options), options)
  },
  getMultipleAccounts({ ledger }, params) {
    const options = params.options(1)
    const accounts = params.list(0, multipleMax).map((key) => encodeAccount(ledger.svm, ledger.svm.getAccount(toAddress(key)), options))
    return withContext(ledger, accounts, options)
  },
  async requestAirdrop({ airdrop }, params) {
    const amount = BigInt(params.whole(1))
    if (amount > airdropMax) refuse(`Invalid params: at most ${airdropMax} lamports`)
    return airdrop(params.address(0), amount)
  },
}
