import { directionOf } from '@latchkey/common/web'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Speech } from '../shell/loading/viewLoader.ts'
import { createText, type ErrorTexts, type MessageOverrides, type Text } from './createText.ts'
import { type Language, languageOf } from './languageOf.ts'
import type { Words } from './messages.ts'

/**
 * The texts of the language that is spoken.
 *
 * The direction is known before the words are, so the layout does not flip later; what opens waits for the words.
 */
export function useCatalogue({ speech, overrides }: useCatalogue.Parameters): Text {
  const { locale, isReady, own, later } = speech
  const language = languageOf(locale) ?? 'en'
  const [errors, setErrors] = useState<ErrorTexts>()
  const [isAwaiting, setAwaiting] = useState(false)
  const [more, setMore] = useState<Words>()
  const addWords = useCallback((words: Words) => setMore((known) => ({ ...known, ...words })), [])
  const asked = useRef<Language>(undefined)
  const loadErrors = useCallback(() => {
    if (asked.current === language) return
    asked.current = language
    setAwaiting(true)
    import('./loadErrorTexts.ts')
      .then(({ loadErrorTexts }) => loadErrorTexts(language))
      .then(
        (texts) => asked.current === language && setErrors(texts),
        () => {
          asked.current = undefined
        },
      )
      .finally(() => setAwaiting(false))
  }, [language])
  return useMemo(
    () =>
      createText({
        locale,
        dir: directionOf(language),
        isReady,
        own,
        overrides,
        later: more ? { ...more, ...later } : later,
        errors,
        awaitsErrors: isAwaiting && !errors,
        loadErrors,
        addWords,
      }),
    [locale, language, isReady, own, overrides, later, more, errors, isAwaiting, loadErrors, addWords],
  )
}

export declare namespace useCatalogue {
  type Parameters = {
    speech: Speech
    overrides?: MessageOverrides | undefined
  }
}
