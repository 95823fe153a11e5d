/** What a look has found. `off`: the settings do not use it. */
export type Finding = { readonly name: string; readonly state: 'ok' | 'warning' | 'failed' | 'off'; readonly detail: string }

/** A look at one thing; what it throws is a failure of that thing. */
export type Look = { readonly name: string; look(): Promise<Finding | readonly Finding[]> }

/** Makes findings about one thing. */
export function findingsOf(name: string) {
  const say =
    (state: Finding['state']) =>
    (detail: string): Finding => ({ name, state, detail })
  return { ok: say('ok'), warning: say('warning'), failed: say('failed'), off: say('off') }
}
