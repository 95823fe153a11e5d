import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Catalogue, createText, type ErrorTexts, type MessageOverrides, type Text } from './createText.ts'
import { languageOf, locales, pickLocale } from './locales.ts'
import type { Words } from './messages.ts'

/**
 * The texts of a locale: English at once, the requested language once its chunk is loaded.
 *
 * The direction is known before the words are, so the layout does not flip later; what opens waits for the words.
 */
export function useCatalogue({ locale, overrides, later }: useCatalogue.Parameters): Text {
  const tag = useMemo(() => pickLocale(locale ? [locale] : (globalThis.navigator?.languages ?? [])), [locale])
  const language = languageOf(tag)
  const [loaded, setLoaded] = useState<{ language: string; catalogue: Catalogue | undefined } | undefined>(undefined)
  useEffect(() => {
    let current = true
    locales[language]?.load().then(
      (catalogue) => current && setLoaded({ language, catalogue }),
      // If it fails to load, English stays.
      () => current && setLoaded({ language, catalogue: undefined }),
    )
    return () => {
      current = false
    }
  }, [language])
  const catalogue = loaded?.language === language ? loaded.catalogue : undefined
  const isReady = !locales[language] || loaded?.language === language
  const dir = locales[language]?.dir ?? 'ltr'
  const [errors, setErrors] = useState<ErrorTexts>()
  const [more, setMore] = useState<Words>()
  const addWords = useCallback((words: Words) => setMore((known) => ({ ...known, ...words })), [])
  const isAsked = useRef(false)
  const loadErrors = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    import('./en/errors.ts').then(
      ({ errors }) => setErrors(errors),
      () => {
        isAsked.current = false
      },
    )
  }, [])
  return useMemo(
    () =>
      createText({
        locale: tag,
        dir,
        isReady,
        catalogue,
        overrides,
        later: more ? { ...later, ...more } : later,
        errors,
        loadErrors,
        addWords,
      }),
    [tag, dir, isReady, catalogue, overrides, later, more, errors, loadErrors, addWords],
  )
}

export declare namespace useCatalogue {
  type Parameters = {
    /** BCP 47; absent follows the browser. */
    locale?: string | undefined
    overrides?: MessageOverrides | undefined
    /** English messages of later views, once they are loaded. */
    later?: Words | undefined
  }
}
