import type { ViewId } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { View } from '../../defineView.ts'
import { loadWords } from '../../text/loadWords.ts'
import type { Words } from '../../text/messages.ts'

/** The loading state of a view. */
export type LoadedView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly component: LoadedComponent }

type LoadedComponent = ComponentType<{ params: never }>

/** Loads the code of views, each once, for one modal. */
export type ViewLoader = {
  get(id: ViewId): LoadedView
  /** Starts loading, unless the view is loading or loaded. */
  load(id: ViewId): void
  /** The messages of later views, once the first of them is loaded. */
  getTexts(): Words | undefined
  subscribe(listener: () => void): () => void
}

const loading: LoadedView = { status: 'loading' }
const failed: LoadedView = { status: 'failed' }

/** Creates the loader of one modal. */
export function createViewLoader(views: { readonly [id in ViewId]: Pick<View<id>, 'load' | 'isFirst' | 'words'> }): ViewLoader {
  let texts: Words | undefined
  const states = new Map<ViewId, LoadedView>()
  const listeners = new Set<() => void>()
  const set = (id: ViewId, state: LoadedView) => {
    states.set(id, state)
    for (const listener of [...listeners]) listener()
  }
  const loadTexts = async (id: ViewId) => {
    const { words = [] } = views[id]
    const loaded = await loadWords(['later', ...words])
    // The same object as long as nothing is added: a new one draws everything again.
    if (!texts || words.length > 0) texts = { ...texts, ...loaded }
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
        ([module]) =>
          set(id, { status: 'ready', component: (module as { readonly [name in ViewId]?: LoadedComponent })[id] as LoadedComponent }),
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
