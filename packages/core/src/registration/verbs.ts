import * as limits from '@latchkey/common/limits'
import { abortAttempt } from '../abortAttempt.ts'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { loadSuffix, loadSuggestions } from './loadSuggestions.ts'
import { checkLabel, emptyRegistration, nameRegistrationAtom } from './state.ts'

/** Begins again: nothing typed, no request running but the one for the suffix. Counted as the opening of the flow. */
export function beginNameRegistration(kit: Kit): void {
  for (const key of ['nameSuggestions', 'registerName']) abortAttempt(kit, key)
  kit.store.set(nameRegistrationAtom, ({ suffix }) => ({ ...emptyRegistration, ...(suffix && { suffix }) }))
  kit.events.emit('tracked', { event: 'OPEN_ENS_FLOW' })
  void loadSuffix(kit)
}

/**
 * Takes over what is typed as a name: says at once whether it can be one (V-07), and 500 ms after the last key whether it can be
 * had, with others like it. A suffix that is typed along is cut off. While the name is being registered, nothing changes.
 */
export function typeName(kit: Kit, { label: typed }: typeName.Parameters): void {
  const { step, suffix } = kit.store.get(nameRegistrationAtom)
  if (step === 'signing' || step === 'registering') return
  const text = typed.trim()
  const label = suffix && text.toLowerCase().endsWith(suffix) ? text.slice(0, -suffix.length) : text
  abortAttempt(kit, 'nameSuggestions')
  kit.store.set(nameRegistrationAtom, {
    label,
    suffix,
    validity: checkLabel(label),
    suggestions: { status: 'idle' },
    availability: 'unknown',
    step: 'idle',
  })
  restartTimer(kit, 'nameSuggestions', limits.debounceMs, () => void loadSuggestions(kit))
}

export declare namespace typeName {
  /** `label`: the name without a suffix, as typed. */
  type Parameters = { label: string }
}
