import type { ViewId } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { View } from '../defineView.ts'
import type { Words } from '../text/messages.ts'

/** How far a view's code is. */
export type LoadedView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly component: ComponentType<{ params: never }> }

/** Fetches the code of views, each once, for one modal. */
export type ViewLoader = {
  get(id: ViewId): LoadedView
  /** Starts fetching if that has not begun or has failed. */
  load(id: ViewId): void
  /** What later views say, once the first of them is there. */
  getTexts(): Words | undefined
  subscribe(listener: () => void): () => void
}

const loading: LoadedView = { status: 'loading' }
const failed: LoadedView = { status: 'failed' }

/** Makes the loader of one modal. */
export function createViewLoader(views: { readonly [id in ViewId]: Pick<View<id>, 'load' | 'isFirst' | 'loadWords'> }): ViewLoader {
  let texts: Words | undefined
  const states = new Map<ViewId, LoadedView>()
  const listeners = new Set<() => void>()
  const set = (id: ViewId, state: LoadedView) => {
    states.set(id, state)
    for (const listener of [...listeners]) listener()
  }
  const loadTexts = async (id: ViewId) => {
    const [{ enLater }, words] = await Promise.all([import('../text/enLater.ts'), views[id].loadWords?.()])
    // The same object as long as nothing comes to it: everything is drawn anew for another.
    if (!texts || words) texts = { ...texts, ...enLater, ...words }
  }
  return {
    getTexts: () => texts,
    get: (id) => states.get(id) ?? loading,
    load(id) {
      const state = states.get(id)
      if (state && state.status !== 'failed') return
      set(id, loading)
      // No view is shown before it has its words.
      Promise.all([views[id].load(), views[id].isFirst ? undefined : loadTexts(id)]).then(
        ([component]) => set(id, { status: 'ready', component: component as ComponentType<{ params: never }> }),
        () => set(id, failed),
      )
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
