import type { Flag, ViewId, ViewParams } from '@latchkey/core'
import type { ComponentType, ReactNode } from 'react'
import type { TextValues } from './text/createText.ts'
import type { MessageKey, Words } from './text/messages.ts'

/** What stands at a view's top. */
export type ViewHeader = {
  /** The dialog's name; `values` fill it. */
  readonly title: MessageKey | { readonly key: MessageKey; readonly values: TextValues } | { readonly name: string }
  /** Buttons between the title and Close. */
  readonly tools?: ReactNode
  /** Off where there is no way back: on a root view, and once something is done. */
  readonly hasBack?: boolean | undefined
  /** What Back does instead of showing the view below: where a view has pages of its own. */
  readonly onBack?: (() => void) | undefined
}

/** One screen: its definition is small and always there, its component is fetched when first shown. */
export type View<view extends ViewId> = {
  /** `root`: large title and the site; `bar`: back, title, tools, close; `own`: the component draws it. */
  readonly header: 'root' | 'bar' | 'own'
  /** A hook: reads what the title depends on. */
  readonly useHeader: (params: ViewParams[view]) => ViewHeader
  readonly load: () => Promise<ComponentType<ViewProps<view>>>
  /** What only this view and its neighbours say, where the later views' words do not hold it. */
  readonly loadWords?: (() => Promise<Words>) | undefined
  /** Comes with the modal itself, its words included. */
  readonly isFirst?: boolean | undefined
  /** Views that often come next, fetched on idle. */
  readonly next?: readonly ViewId[] | undefined
  /** The view exists only while this is on. */
  readonly feature?: Flag | undefined
  /** CSS pixels, if not the modal's own. */
  readonly width?: number | undefined
}

/** What each view's component is given. */
export type ViewProps<view extends ViewId> = { readonly params: ViewParams[view] }

/** Names a view's parts, checked against what core says it must be told. */
export function defineView<view extends ViewId>(view: View<view>): View<view> {
  return view
}
