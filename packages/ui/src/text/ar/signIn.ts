import type { signInWords as english } from '../en/signIn.ts'
import type { Translation } from '../messages.ts'

/** See `en/signIn.ts`. */
export const signInWords: Translation<typeof english> = {
  'signin.title': 'تسجيل الدخول',
  'signin.heading': 'تسجيل الدخول إلى {site}',
  'signin.text': 'أثبت أن هذه المحفظة لك. هذا مجاني ولا يمكنه نقل أموالك.',
  'signin.site': 'الموقع',
  'signin.wallet': 'المحفظة',
  'signin.network': 'الشبكة',
  'signin.message': 'قراءة الرسالة كاملة',
  'signin.sign': 'تسجيل الدخول',
  'signin.waiting': 'بانتظار {wallet}…',
  'signin.verifying': 'جارٍ التحقق…',
  'signin.leaving': 'جارٍ تبديل الشبكة…',
  'signin.declined.title': 'رُفض التوقيع',
  'signin.declined.text': 'لم يُوقَّع شيء. حاول مرة أخرى متى شئت.',
}
