import type { purpose as en } from '../en/purpose.ts'

/** What a code is for, and the review of a new email address, in Arabic. */
export const purpose: { readonly [key in keyof typeof en]: string } = {
  'purpose.signIn': 'أدخل الرمز لتسجيل الدخول إلى {site}',
  'purpose.export': 'أدخل الرمز لرؤية الكلمات السرية لمحفظتك',
  'purpose.device_add': 'أدخل الرمز لتغيير طريقة استرداد محفظتك',
  'purpose.spend': 'أدخل الرمز للموافقة على ما يتجاوز حد اليوم لهذا الموقع',
  'purpose.recover': 'أدخل الرمز لفتح محفظتك على هذا الجهاز',
  'purpose.emailOld': 'أدخل الرمز المرسل إلى {before} لتغيير بريد محفظتك إلى {after}',
  'purpose.emailNew': 'أدخل الرمز المرسل إلى {after} ليصبح بريد محفظتك بدلًا من {before}',
  'purpose.origin': 'بطلب من {origin}',
  'changeEmail.title': 'تغيير البريد الإلكتروني لمحفظتك',
  'changeEmail.risk': 'ستنتقل المحفظة إلى البريد الجديد',
  'changeEmail.riskText': 'من يقرأ ذلك البريد يستطيع تسجيل الدخول إلى هذه المحفظة. وافق فقط إن كان البريد الجديد لك.',
  'changeEmail.before': 'البريد الحالي',
  'changeEmail.after': 'البريد الجديد',
  'changeEmail.purpose': 'الغرض منه',
  'changeEmail.purposeText': 'تسجيل الدخول إلى هذه المحفظة وتلقي رسائل أمانها',
  'changeEmail.note':
    'نرسل بعدها رمزًا إلى البريد الحالي ورمزًا إلى الجديد. عند صحة الرمزين يُسجَّل خروج أجهزتك الأخرى، ويمكن للبريد الحالي التراجع عن التغيير خلال يوم.',
  'changeEmail.approve': 'تغيير',
}
