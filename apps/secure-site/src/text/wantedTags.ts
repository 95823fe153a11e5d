import { languageOf } from '@latchkey/common/web'

/**
 * The languages to try, the most wanted first: the host's, then the browser's. The host chooses the words alone: numbers and dates are
 * written as the user's own browser says where it names the same language, and else as that language does.
 */
export function wantedTags(host: string | undefined, browser: readonly string[]): readonly string[] {
  const language = host === undefined ? '' : languageOf(host)
  if (language === '') return browser
  return [browser.find((tag) => languageOf(tag) === language) ?? language, ...browser]
}
