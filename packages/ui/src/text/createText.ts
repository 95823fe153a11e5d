import { isLatchkeyError, type LatchkeyError } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { createElement, Fragment, type ReactNode } from 'react'
import type { ErrorCode, ErrorText } from './en/errors.ts'
import { frameWords as frame } from './en/frame.ts'
import type { Message, MessageKey, Words } from './messages.ts'

/** What fills a placeholder. Numbers are written as the locale writes them; strings are foreign and made safe. */
export type TextValues = { readonly [name: string]: string | number }

/** Texts by error code; loaded when the first error is shown. */
export type ErrorTexts = {
  readonly [code in ErrorCode]: ErrorText & {
    /** Says in this language what an error says in English, where its title has blanks; absent for English itself. */
    readonly fill?: ((said: string, isolate: (words: string) => string) => string | undefined) | undefined
  }
}

/** Renders the marked parts of a message. */
export type TextParts = { readonly [name: string]: (children: ReactNode) => ReactNode }

/** A host's own messages, in any language. */
export type MessageOverrides = { readonly [key in MessageKey]?: Message }

/** Formats messages in one language. */
export type Text = {
  /** A message as plain text: for accessible names, hints and announcements. */
  (key: MessageKey, values?: TextValues): string
  /** A message as React nodes: foreign strings are wrapped in `<bdi>`, marked parts become elements. */
  rich(key: MessageKey, values?: TextValues, parts?: TextParts): ReactNode
  /** The text of an error. Never a stack, an object, or foreign words. */
  error(error: unknown): ErrorText
  /** The text of an error code; `undefined` if it needs values. */
  alert(code: string): ErrorText | undefined
  /** Loads the texts of errors; unless they come, `error` returns the short message. */
  loadErrors(): void
  /** They are on their way: until they are here, or do not come, `error` returns no words. */
  readonly awaitsErrors: boolean
  /** Adds the English words of a part that was loaded after its view. */
  addWords(words: Words): void
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** Whether the words of the language are here, or will not come. */
  readonly isReady: boolean
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}

/** Creates the {@link Text} of one language. Missing messages are English. */
export function createText({
  locale,
  dir,
  isReady = true,
  own,
  overrides,
  later,
  errors,
  awaitsErrors = false,
  loadErrors = () => {},
  addWords = () => {},
}: createText.Parameters): Text {
  // What the language itself says wins over English, whichever came first.
  const known: Words = { ...frame, ...later, ...own }
  const plural = new Intl.PluralRules(locale)
  const number: Text['number'] = (value, options) => new Intl.NumberFormat(locale, options).format(value)

  const template = (key: MessageKey, values: TextValues): string => {
    // What a later view says is not asked for before it is there.
    const message = overrides?.[key] ?? known[key] ?? ''
    if (typeof message === 'string') return message
    const n = values.n
    return (typeof n === 'number' ? message[plural.select(n)] : undefined) ?? message.other
  }
  const value = (values: TextValues, name: string): string => {
    const found = values[name]
    if (typeof found === 'number') return number(found)
    return found === undefined ? '' : safeText(found, 'message')
  }
  // In a right-to-left sentence a foreign word must not drag its neighbours along.
  const isolate = (words: string) => (dir === 'rtl' && words ? `\u2068${words}\u2069` : words)

  const say = (key: MessageKey, values: TextValues = {}) =>
    template(key, values)
      .replace(/<\/?\w+>/g, '')
      .replace(/\{(\w+)\}/g, (_, name: string) => isolate(value(values, name)))

  const fill = (words: string, values: TextValues): ReactNode[] =>
    words.split(/(\{\w+\})/).map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      if (name === undefined) return piece
      return typeof values[name] === 'number' ? value(values, name) : createElement('bdi', null, value(values, name))
    })

  const rich: Text['rich'] = (key, values = {}, parts = {}) => {
    const nodes: ReactNode[] = []
    for (const match of template(key, values).matchAll(/<(\w+)>(.*?)<\/\1>|([^<]+)/g)) {
      const [, part, inside = '', plain = ''] = match
      if (part === undefined) nodes.push(...fill(plain, values))
      else {
        const children = createElement(Fragment, null, ...fill(inside, values))
        nodes.push(parts[part] ? parts[part](children) : children)
      }
    }
    return createElement(Fragment, null, ...nodes)
  }

  const ofCode = (code: string) => (errors && Object.hasOwn(errors, code) ? errors[code as ErrorCode] : undefined)
  const alert: Text['alert'] = (code) => {
    const known = ofCode(code)
    return known?.title.includes('{') ? undefined : known
  }
  const error: Text['error'] = (thrown) => {
    if (awaitsErrors) return { title: '', text: '' }
    const found = findCoded(thrown)
    const unknown = ofCode('UNKNOWN') ?? { title: say('common.unknown.title'), text: say('common.unknown.text') }
    if (!found) return unknown
    const known = alert(found.code)
    if (known) return known.calm ?? known
    // A sentence with a blank to fill is filled where the error was made; so is one we do not know.
    const said = safeText(found.shortMessage, 'error')
    const { text, fill }: ErrorTexts[ErrorCode] = ofCode(found.code) ?? unknown
    return { title: fill?.(said, isolate) ?? said, text }
  }

  return Object.assign(say, {
    rich,
    error,
    alert,
    loadErrors,
    awaitsErrors,
    addWords,
    number,
    isReady,
    locale,
    dir,
  })
}

/** The outermost error we threw on purpose. */
function findCoded(thrown: unknown): LatchkeyError | undefined {
  for (let e = thrown; e instanceof Error; e = e.cause) {
    if (isLatchkeyError(e)) return e
  }
  return undefined
}

export declare namespace createText {
  type Parameters = {
    /** BCP 47. */
    locale: string
    dir: 'ltr' | 'rtl'
    /** @defaultValue true */
    isReady?: boolean | undefined
    /** Messages of the language; absent for English. */
    own?: Words | undefined
    overrides?: MessageOverrides | undefined
    /** Messages of later views; absent until one of them is fetched. */
    later?: Words | undefined
    /** Absent until they are fetched. */
    errors?: ErrorTexts | undefined
    /** They are on their way: until they are here, or do not come, nothing is said of an error. @defaultValue false */
    awaitsErrors?: boolean | undefined
    loadErrors?: (() => void) | undefined
    addWords?: ((words: Words) => void) | undefined
  }
}
