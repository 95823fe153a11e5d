import type { ViewId } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { View } from '../../defineView.ts'
import { languageOf } from '../../text/languageOf.ts'
import { loadOwn, loadWords } from '../../text/loadWords.ts'
import type { Words, WordsFile } from '../../text/messages.ts'

/** The loading state of a view. */
export type LoadedView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly component: LoadedComponent }

type LoadedComponent = ComponentType<{ params: never }>

/** What is said, in one language as a whole: another one takes its place once all of its words are there. */
export type Speech = {
  /** BCP 47, of a language that the modal speaks. */
  readonly locale: string
  /** Whether the first words of the language are here, or will not come. */
  readonly isReady: boolean
  /** Those first words; absent for English. */
  readonly own?: Words | undefined
  /** The messages of later views, once the first of them is loaded. */
  readonly later?: Words | undefined
}

/** Loads the code of views, each once, and what they say, for one modal. */
export type ViewLoader = {
  get(id: ViewId): LoadedView
  /** Starts loading, unless the view is loading or loaded. */
  load(id: ViewId): void
  /** The same object until something changes. */
  getSpeech(): Speech
  /** Says everything in another language. @returns Whether its words came; without them the last language stays. */
  speak(locale: string): Promise<boolean>
  subscribe(listener: () => void): () => void
}

const loading: LoadedView = { status: 'loading' }
const failed: LoadedView = { status: 'failed' }

const isOf = (locale: string) => languageOf(locale) ?? 'en'

/** Creates the loader of one modal, which begins in this language: English at once, another one once its first words are loaded. */
export function createViewLoader(
  views: { readonly [id in ViewId]: Pick<View<id>, 'load' | 'isFirst' | 'words'> },
  locale = 'en',
): ViewLoader {
  let speech: Speech = { locale, isReady: isOf(locale) === 'en' }
  let wished = locale
  let speaking: Promise<boolean> = Promise.resolve(true)
  const files = new Set<WordsFile>()
  const states = new Map<ViewId, LoadedView>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const set = (id: ViewId, state: LoadedView) => {
    states.set(id, state)
    notify()
  }
  const change = async () => {
    const next = wished
    const language = isOf(next)
    let own: Words | undefined
    let later: Words | undefined
    let count: number
    do {
      count = files.size
      ;[own, later] = await Promise.all([loadOwn('frame', language), count > 0 ? loadWords([...files], language) : undefined])
      // A view may have begun to load meanwhile.
    } while (count !== files.size)
    const isThere = own !== undefined || language === 'en'
    // Of several wishes the last one counts.
    if (next !== wished) return speaking
    if (isThere || !speech.isReady) {
      speech = { locale: next, isReady: true, own, later }
      notify()
    } else wished = speech.locale
    return isThere
  }
  const loadTexts = async (id: ViewId) => {
    const { words = [] } = views[id]
    const names = ['later', ...words] as const
    for (const name of names) files.add(name)
    const language = isOf(wished)
    const loaded = await loadWords(names, language)
    // A change of language that has begun meanwhile brings these words, too.
    await speaking
    if (isOf(speech.locale) !== language) await loadTexts(id)
    // The same object as long as nothing is added: a new one draws everything again.
    else if (!speech.later || words.length > 0) speech = { ...speech, later: { ...speech.later, ...loaded } }
  }
  if (!speech.isReady) speaking = change()
  return {
    getSpeech: () => speech,
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
    speak(next) {
      if (next === wished) return next === speech.locale ? Promise.resolve(true) : speaking
      wished = next
      speaking = change()
      return speaking
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
