import { type RecentReceiver, receiversMax } from './listRecentReceivers.ts'

/** Accounts whose receivers are remembered. */
const accountsMax = 10

/** Adds a receiver to those of an account, the latest first, each once; who was not used for longest is forgotten. */
export function addReceiver(
  all: ReadonlyMap<string, readonly RecentReceiver[]>,
  { accountId, address, sentAt }: RecentReceiver & { readonly accountId: string },
): ReadonlyMap<string, readonly RecentReceiver[]> {
  const others = (all.get(accountId) ?? []).filter((one) => one.address.toLowerCase() !== address.toLowerCase())
  const kept = [...all].filter(([id]) => id !== accountId).slice(1 - accountsMax)
  return new Map([...kept, [accountId, [{ address, sentAt }, ...others].slice(0, receiversMax)]])
}
