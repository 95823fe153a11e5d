import { pickLanguage, untilAborted } from '@latchkey/common/web'
import { createText, type Text } from './createText.ts'
import { languages } from './languages.ts'

/** Words that take longer than this do not come: the sign-in goes on in English. */
const waitMs = 8_000

/**
 * The texts of the first wanted language that there are words of (B-13). English is built in; it also serves where the words do not come.
 *
 * @param wanted - BCP 47, the most wanted first.
 * @param from - What loads the words of each language but English.
 */
export async function loadText(wanted: readonly string[], from = languages): Promise<Text> {
  const { language = 'en', tag } = pickLanguage(wanted, ['en', ...Object.keys(from)]) ?? {}
  const load = from[language]
  if (!load) return createText(tag)
  try {
    const [{ signIn }, { screens }, { chains }] = await untilAborted(AbortSignal.timeout(waitMs), load())
    return createText(tag, { ...signIn, ...screens, ...chains })
  } catch {
    return createText()
  }
}
