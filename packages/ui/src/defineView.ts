import type { ViewId } from '@latchkey/core'
import type { ViewParams } from '@latchkey/core/internal'
import type { ComponentType, ReactNode } from 'react'
import type { TextValues } from './text/createText.ts'
import type { MessageKey, WordsFile } from './text/messages.ts'

/** The content of a view's header. */
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

/** One screen: its definition is small and always there, its component is loaded when it is first shown. */
export type View<view extends ViewId> = {
  /** The dialog's name, unless `useHeader` has another one. */
  readonly title: MessageKey
  /** A hook: what the header has beyond the title, or instead of it. */
  readonly useHeader?: ((params: ViewParams[view]) => Partial<ViewHeader>) | undefined
  /** `root`: large title and the site; `own`: the component draws it. Absent: back, title, tools, close. */
  readonly header?: 'root' | 'own' | undefined
  /** The help page that the header links to. */
  readonly help?: 'WhatIsAWallet' | 'WhatIsANetwork' | undefined
  /** Files of `text/en` that the view needs beside `frame` and `later`. */
  readonly words?: readonly WordsFile[] | undefined
  /** The module with the component, which has the view's name. */
  readonly load: () => Promise<{ readonly [name in view]: ComponentType<ViewProps<view>> }>
  /** The shape of its loading state. @defaultValue a list of rows */
  readonly shape?: 'ring' | 'account' | undefined
  /** Comes with the modal itself, its words included. */
  readonly isFirst?: boolean | undefined
  /** Views that often come next; they are loaded while the browser is idle. */
  readonly next?: readonly ViewId[] | undefined
}

/** The props of each view's component. */
export type ViewProps<view extends ViewId> = { readonly params: ViewParams[view] }

/** Defines a view; the compiler checks it against the parameters that core has for it. */
export function defineView<view extends ViewId>(view: View<view>): View<view> {
  return view
}
