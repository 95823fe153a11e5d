import type { SolanaAction } from '../read/decodeInstruction.ts'
import { deriveAssociated } from './deriveAssociated.ts'
import type { TokenAccount } from './readTokenAccount.ts'

/** A token account, and whether its owner is certain until the transaction runs. */
export type KnownAccount = TokenAccount & {
  /** It is the owner's associated token account. */
  readonly isDefault: boolean
  readonly isCertain: boolean
}

/** Token accounts by address, as they are at one step of a transaction. */
export type KnownAccounts = ReadonlyMap<string, KnownAccount>

/**
 * The token accounts before each step of one transaction: those on the chain, changed by the earlier steps. All steps run or none, so
 * an account that one step opens is certain for the next; for another transaction it is not (I26).
 */
export function trackAccounts(
  actions: readonly SolanaAction[],
  chain: ReadonlyMap<string, TokenAccount>,
  own: string,
): readonly KnownAccounts[] {
  const known = new Map([...chain].map(([address, account]) => [address, judge(address, account)]))
  return actions.map((action) => {
    const before = new Map(known)
    apply(known, action, own)
    return before
  })
}

/** A close authority other than the owner could open the account again as its own before the transaction runs; not at an associated address. */
function judge(address: string, account: TokenAccount): KnownAccount {
  const isDefault = deriveAssociated(account) === address
  return { ...account, isDefault, isCertain: isDefault || account.closer === undefined || account.closer === account.owner }
}

function apply(known: Map<string, KnownAccount>, action: SolanaAction, own: string): void {
  if (action.kind === 'openAssociated' || action.kind === 'openToken') {
    const { account, mint, owner } = action
    const program = action.kind === 'openAssociated' ? action.holder : action.program
    const found = known.get(account)
    const isAssociated = action.kind === 'openAssociated'
    if (!found) known.set(account, { program, mint, owner, amount: 0n, isDefault: isAssociated, isCertain: true })
    // The network would refuse it: the owner is uncertain.
    else if (!isAssociated || found.mint !== mint || found.owner !== owner || found.program !== program) known.delete(account)
  }
  if (action.kind === 'closeAccount') known.delete(action.account)
  if (action.kind === 'setAuthority') {
    const found = known.get(action.account)
    if (found && action.right === 2 && action.newAuthority !== undefined)
      known.set(action.account, { ...found, owner: action.newAuthority, isDefault: false })
    if (found && action.right === 3) known.set(action.account, { ...found, closer: action.newAuthority })
  }
  // An unknown program may have changed other owners' accounts.
  if (action.kind === 'unknown') for (const [address, { owner }] of known) if (owner !== own) known.delete(address)
}
