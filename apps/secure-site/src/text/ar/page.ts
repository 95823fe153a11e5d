import type { page as en } from '../en/page.ts'

/** Texts around those of our own pages, in Arabic. */
export const page: { readonly [key in keyof typeof en]: string } = {
  'page.about': 'تحفظ Latchkey المحفظة التي تسجّل الدخول إليها. هذه صفحتها الخاصة، بعيدًا عن أي موقع.',
  'page.waiting': 'يستغرق هذا بضع ثوانٍ.',
  'page.done': 'تم',
  'page.failed': 'لم ينجح ذلك',
}
