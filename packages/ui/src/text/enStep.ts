/**
 * What a step of connecting says that few visitors see, in English; it comes with that step.
 *
 * Written as `en` is.
 */
export const enStep = {
  'accounts.title': 'Choose an account',
  'accounts.text': '{wallet} lets this site see several accounts. Connect with one of them.',
  'browse.text': 'This page opens in {wallet}’s own browser. Connect there.',
  'browse.missing': 'Get the app, or copy the link into the browser that is in it.',
}
