import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { Kit } from '../kit.ts'
import { accountLabelsAtom } from './state.ts'

/** Longest label. */
const labelMax = 40

/**
 * Gives an account a name of the user's own, on all its chains; without one, takes it away.
 *
 * It is remembered in this browser.
 */
export function setAccountLabel(kit: Kit, { accountId, label }: setAccountLabel.Parameters): void {
  const { namespace, address } = parseAccountId(accountId)
  const text = label?.trim().slice(0, labelMax)
  kit.store.set(accountLabelsAtom, (all) => {
    const labels = new Map(all)
    if (text) labels.set(`${namespace}:${address}`, text)
    else labels.delete(`${namespace}:${address}`)
    return labels
  })
}

export declare namespace setAccountLabel {
  type Parameters = { readonly accountId: AccountId; readonly label?: string | undefined }
}
