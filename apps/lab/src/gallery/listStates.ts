import { states } from '../../../../packages/ui/test/states/states.ts'
import type { ViewState, ViewStates } from '../../../../packages/ui/test/states/ViewState.ts'

/** A state with its name, and the view's and what is special about it apart. */
export type NamedState = ViewState & { readonly name: string; readonly view: string; readonly special: string }

/** Every state that tests describe, by area: those of `packages/ui/test/states`, so that there is no second list. */
export function listStates(): readonly { readonly area: string; readonly states: readonly NamedState[] }[] {
  return Object.entries<ViewStates>(states).map(([area, own]) => ({
    area,
    states: Object.entries(own).map(([name, state]) => {
      const [, view = name, special = ''] = /^(\w+)(?: \((.+)\))?$/.exec(name) ?? []
      return { ...state, name, view, special }
    }),
  }))
}
