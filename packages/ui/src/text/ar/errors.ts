import type { ErrorCode, ErrorText } from '../en/errors.ts'

const notHere = { title: 'غير متاح في هذا الموقع', text: 'على مطوّري الموقع إصلاح ذلك. لم يُشارَك شيء.' }

/** The most frequent failures; the others are shown in English. */
export const errors: { readonly [code in ErrorCode]?: ErrorText } = {
  CONNECT_FAILED: { title: 'تعذّر الاتصال', text: 'لم يُشارَك شيء. حاول مرة أخرى أو اختر محفظة أخرى.' },
  CONNECTION_REJECTED: { title: 'رُفض الاتصال', text: 'لم يُشارَك شيء. حاول مرة أخرى حين تكون مستعدًا.' },
  USER_REJECTED: { title: 'رُفض الطلب', text: 'لم يحدث شيء. حاول مرة أخرى حين تكون مستعدًا.' },
  DISCONNECT_FAILED: { title: 'تعذّر قطع الاتصال', text: 'حاول مرة أخرى أو اقطع الاتصال في المحفظة.' },
  NETWORK_NOT_FOUND: { title: 'الشبكة غير موجودة', text: 'الشبكة التي تبدّل إليها ليست في قائمة الشبكات المعطاة.', calm: notHere },
  ORIGIN_NOT_ALLOWED: {
    title: 'المصدر غير مسموح',
    text: 'مصدر هذه الصفحة ليس في قائمة المصادر المسموحة للمشروع. أضفه في إعدادات المشروع.',
    calm: notHere,
  },
  RATE_LIMITED: { title: 'طلبات كثيرة', text: 'انتظر لحظة ثم حاول مرة أخرى.' },
  NETWORK_UNREACHABLE: { title: 'تعذّر الوصول إلى الخدمة', text: 'تحقّق من الاتصال ثم حاول مرة أخرى.' },
  WALLET_NOT_RESPONDING: { title: 'المحفظة لا تجيب', text: 'افتحها أو حاول مرة أخرى. لم يُشارَك شيء.' },
  UNKNOWN: { title: 'حدث خطأ', text: 'حاول مرة أخرى بعد لحظة.' },
}
