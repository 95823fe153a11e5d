import type * as common from '@latchkey/common/adapter'
import { readField, readList, toWalletId } from '@latchkey/common/adapter'
import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { safeText } from '@latchkey/common/web'
import type { FoundWallet, WalletSource } from './walletSource.ts'

type Row = { readonly candidate: FoundWallet; readonly leave: () => void }

/** A kit's rows, however often it is mounted. */
const ownRows = slot(() => new Map<object, Row>())

/**
 * Several places as one. Of one name, what registers itself goes before what stands in for it, and that before what is not here at
 * all. A wallet that is connected stays what it is: both are then listed.
 */
export function preferRegistered(sources: readonly WalletSource[]): common.WalletSource {
  return ({ found, ...parameters }) => {
    const admit = createGate(found, parameters.context.slot(ownRows))
    for (const look of sources) look({ ...parameters, found: admit })
  }
}

function createGate(found: common.WalletRows['found'], rows: Map<object, Row>): (candidate: FoundWallet) => () => void {
  return (candidate) => {
    if (rows.has(candidate.wallet)) return () => {}
    const others = [...rows.values()].filter((row) => nameOf(row.candidate) === nameOf(candidate))
    if (others.some((row) => rank(row.candidate) > rank(candidate))) return () => {}
    for (const row of others) if (rank(row.candidate) < rank(candidate) && !isInUse(row.candidate)) row.leave()
    const lose = found({ ...candidate, id: toWalletId(nameOf(candidate)) })
    const leave = () => {
      if (rows.delete(candidate.wallet)) lose()
    }
    rows.set(candidate.wallet, { candidate, leave })
    return leave
  }
}

function nameOf({ name }: FoundWallet): string {
  return typeof name === 'string' ? safeText(name.slice(0, limits.walletNameCharactersMax), 'name') : ''
}

function rank({ isStandIn, browseLink }: FoundWallet): number {
  return browseLink ? 0 : isStandIn ? 1 : 2
}

/** Whether a wallet has granted this page anything at present. */
function isInUse({ wallet }: FoundWallet): boolean {
  return readList(readField(wallet, 'accounts')).length > 0
}
