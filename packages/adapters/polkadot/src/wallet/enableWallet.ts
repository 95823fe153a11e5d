import { readField, readMethod } from '@latchkey/common/adapter'
import { type AdapterContext, slot, UserRejectedError } from '@latchkey/common/contract'

const enabledWallets = slot(() => new WeakMap<object, Promise<Enabled>>())

/** What an extension hands to a page that it lets in. */
export type Enabled = { readonly accounts: unknown; readonly signer: unknown }

/**
 * Asks an extension to let the page in, once per kit: a page that was let in does not ask again, one that was not, does.
 *
 * An extension that knows the page answers without its user; there is no question that never shows anything.
 */
export function enableWallet(context: AdapterContext, wallet: object): Promise<Enabled> {
  const known = context.slot(enabledWallets)
  const before = known.get(wallet)
  if (before) return before
  const enabling = enable(wallet, context.metadata.name)
  known.set(wallet, enabling)
  enabling.catch(() => known.delete(wallet))
  return enabling
}

/** Has the next call ask the extension again. */
export function forgetWallet(context: AdapterContext, wallet: object): void {
  context.slot(enabledWallets).delete(wallet)
}

async function enable(wallet: object, origin: string): Promise<Enabled> {
  const method = readMethod(wallet, 'enable') ?? readMethod(wallet, 'connect')
  if (!method) throw new TypeError('This wallet has no enable')
  const given = await Promise.resolve(method(origin)).catch((cause) => {
    // What extensions say of a page that their user once turned away.
    if (!/not allowed to interact|rejected|cancelled/i.test(String(readField(cause, 'message') ?? cause))) throw cause
    throw new UserRejectedError({ code: 'CONNECTION_REJECTED', cause })
  })
  return { accounts: readField(given, 'accounts'), signer: readField(given, 'signer') }
}
