import type { ViewId } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { View } from '../defineView.ts'

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
  subscribe(listener: () => void): () => void
}

const loading: LoadedView = { status: 'loading' }
const failed: LoadedView = { status: 'failed' }

/** Makes the loader of one modal. */
export function createViewLoader(views: { readonly [id in ViewId]: Pick<View<id>, 'load'> }): ViewLoader {
  const states = new Map<ViewId, LoadedView>()
  const listeners = new Set<() => void>()
  const set = (id: ViewId, state: LoadedView) => {
    states.set(id, state)
    for (const listener of [...listeners]) listener()
  }
  return {
    get: (id) => states.get(id) ?? loading,
    load(id) {
      const state = states.get(id)
      if (state && state.status !== 'failed') return
      set(id, loading)
      views[id].load().then(
        (component) => set(id, { status: 'ready', component: component as ComponentType<{ params: never }> }),
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
