/** Texts around those of our own pages, in English. */
export const page = {
  'page.about': 'Latchkey keeps the wallet that you sign in to. This page is separate from every site.',
  'page.waiting': 'This takes a few seconds.',
  'page.done': 'Done',
  'page.failed': 'That didn’t work',
} as const
