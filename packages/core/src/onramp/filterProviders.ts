import { safeText } from '@latchkey/common'
import { defaultFeatures, type Features } from '../features/flags.ts'
import type { OnRampProvider } from './onRamp.ts'

/** Providers to offer: those the gateway names, of which a project or host may want only some (S-31). An answer that is no list names none. */
export function filterProviders(answer: unknown, wanted: Features['onramp']): readonly OnRampProvider[] {
  if (!wanted || !Array.isArray(answer) || !answer.every((name) => typeof name === 'string')) return []
  // The default list is nobody's wish: the gateway knows best whom its operator has an account with.
  const isAny = wanted === defaultFeatures.onramp
  return [...new Set<string>(answer)].filter((name) => isAny || wanted.includes(name)).map((name) => ({ name, label: toLabel(name) }))
}

function toLabel(name: string): string {
  const text = safeText(name, 'name')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
