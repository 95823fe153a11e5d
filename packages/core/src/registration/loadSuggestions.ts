import { suggestNames } from '@latchkey/blockchain-api'
import { startAttempt } from '../attempt.ts'
import { getBlockchainApi } from '../gateway/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { NameSuggestionsError } from './errors.ts'
import { type NameRegistration, nameRegistrationAtom } from './state.ts'

/** Looks up names like the typed one, and whether that one is free. Never rejects. */
export async function loadSuggestions(kit: Kit): Promise<void> {
  const { store } = kit
  const api = getBlockchainApi(kit)
  const { label, validity } = store.get(nameRegistrationAtom)
  if (!api || !/^[a-z\d-]{1,63}$/i.test(label)) return
  const attempt = startAttempt(kit, 'nameSuggestions')
  store.set(nameRegistrationAtom, (all) => ({
    ...all,
    suggestions: { ...all.suggestions, status: 'loading', error: undefined },
    availability: validity === 'valid' ? 'checking' : 'unknown',
  }))
  try {
    const { suggestions } = await attempt.race(suggestNames(api, { name: label, signal: attempt.signal }))
    if (!attempt.isCurrent()) return
    const data = suggestions.map(({ name, registered: isTaken }) => ({ name, isTaken }))
    const suffix = toSuffix(data[0]?.name) ?? store.get(nameRegistrationAtom).suffix
    const own = data.find(({ name }) => name === `${label.toLowerCase()}${suffix ?? ''}`)
    const availability = validity !== 'valid' || !own ? 'unknown' : own.isTaken ? 'taken' : 'free'
    const known: Partial<NameRegistration> = { suffix, availability, suggestions: { status: 'ready', data, updatedAt: kit.clock.now() } }
    store.set(nameRegistrationAtom, (all) => ({ ...all, ...known }))
  } catch (cause) {
    if (!attempt.isCurrent()) return
    const error = new NameSuggestionsError({ cause })
    // What could not be looked up may be free: the gateway says so when it is claimed.
    store.set(nameRegistrationAtom, (all) => ({ ...all, suggestions: { status: 'failed', error }, availability: 'unknown' }))
  } finally {
    attempt.end()
  }
}

/** Any label will do to learn what comes after all of them. */
const anyLabel = 'name'

/** Learns the suffix before anything is typed. Never rejects: without it, the first suggestions bring it. */
export async function loadSuffix(kit: Kit): Promise<void> {
  const api = getBlockchainApi(kit)
  if (!api || kit.store.get(nameRegistrationAtom).suffix !== undefined) return
  try {
    const { suggestions } = await suggestNames(api, { name: anyLabel, signal: kit.signal })
    const suffix = toSuffix(suggestions[0]?.name)
    if (suffix) kit.store.set(nameRegistrationAtom, (all) => ({ ...all, suffix: all.suffix ?? suffix }))
  } catch {}
}

/** What comes after a label, with its dot: labels have none of their own. */
function toSuffix(name: string | undefined): string | undefined {
  const dot = name?.indexOf('.') ?? -1
  return dot > 0 ? name?.slice(dot) : undefined
}
