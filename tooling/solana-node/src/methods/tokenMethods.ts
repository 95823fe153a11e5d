import { encodeAccount } from '../encodeAccount.ts'
import { refuse } from '../errors.ts'
import { type RpcMethod, toAddress, withContext } from '../rpcMethod.ts'
import { readMint, readTokenAccount, tokenPrograms, toTokenAmount } from '../tokenAccount.ts'

/** SPL tokens, of both programs. */
export const tokenMethods: { readonly [method: string]: RpcMethod } = {
  getTokenAccountsByOwner({ ledger }, params) {
    const owner = params.address(0)
    const filter = params.options(1)
    const options = params.options(2)
    const mint = typeof filter['mint'] === 'string' ? toAddress(filter['mint']) : undefined
    const program = typeof filter['programId'] === 'string' ? toAddress(filter['programId']) : undefined
    if (!mint && !program) refuse('Invalid params: expected mint or programId')
    const known = tokenPrograms.filter((one) => !program || one === program)
    if (known.length === 0) refuse('Invalid param: unrecognized Token program id')
    const found = known
      .flatMap((one) => ledger.svm.getProgramAccounts(one))
      .filter((account) => {
        const token = readTokenAccount(account)
        return token?.owner === owner && (!mint || token.mint === mint)
      })
    const accounts = found.map((account) => ({ pubkey: account.address, account: encodeAccount(ledger.svm, account, options) }))
    return withContext(ledger, accounts, options)
  },
  getTokenAccountBalance({ ledger }, params) {
    const account = ledger.svm.getAccount(params.address(0))
    const token = account.exists ? readTokenAccount(account) : undefined
    if (!token) return refuse('Invalid param: could not find account')
    const mint = ledger.svm.getAccount(token.mint)
    return withContext(ledger, toTokenAmount(token.amount, (mint.exists ? readMint(mint)?.decimals : undefined) ?? 0), params.options(1))
  },
  getTokenSupply({ ledger }, params) {
    const account = ledger.svm.getAccount(params.address(0))
    const mint = account.exists ? readMint(account) : undefined
    if (!mint) return refuse('Invalid param: could not find mint')
    return withContext(ledger, toTokenAmount(mint.supply, mint.decimals), params.options(1))
  },
}
