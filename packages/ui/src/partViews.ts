import type { ViewId } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { View, ViewProps } from './defineView.ts'
import type { MessageKey } from './text/messages.ts'

/**
 * Views of one optional part, by name and title: all of them come together, and nothing of them before one is shown.
 *
 * Words that the later views' do not hold come by `loadWords`; `next` often come next, and are fetched on idle.
 * What else stands in their headers they say themselves (`useViewHeader`), so that it comes with them.
 */
export function partViews<id extends ViewId>(
  load: () => Promise<Part<id>>,
  titles: { readonly [one in id]: MessageKey },
  loadWords?: View<id>['loadWords'],
  next?: readonly ViewId[],
): PartViews<id> {
  const define = (id: id): View<id> => ({
    header: 'bar',
    useHeader: () => ({ title: titles[id] }),
    load: async () => (await load())[id],
    loadWords,
    next,
  })
  return Object.fromEntries(Object.keys(titles).map((id) => [id, define(id as id)])) as unknown as PartViews<id>
}

type Part<id extends ViewId> = { readonly [one in id]: ComponentType<ViewProps<one>> }
type PartViews<id extends ViewId> = { readonly [one in id]: View<one> }
