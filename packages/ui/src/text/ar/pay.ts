import type { payWords as english } from '../en/pay.ts'
import type { Translation } from '../messages.ts'

/** See `en/pay.ts`. */
export const payWords: Translation<typeof english> = {
  'pay.title': 'دفع',
  'pay.asks': 'يطلب منك {site} الدفع',
  'pay.order': 'الطلب {id}',
  'pay.timeLeft': 'الوقت المتبقي: {time}',
  'pay.to': 'إلى',
  'pay.for': 'مقابل',
  'pay.network': 'الشبكة',
  'pay.fullAddress': 'العنوان الكامل',
  'pay.with': 'الدفع بـ',
  'pay.of': 'من {amount}',
  'pay.review': 'مراجعة الدفع',
  'pay.feeOf': '{network} · رسم {money}',
  'pay.youPay': 'تدفع',
  'pay.youPayWorth': 'تدفع · {money}',
  'pay.button': 'ادفع {amount}',
  'pay.final': 'لا يمكن التراجع عن الدفع، لذلك تسألك {wallet} مرة أخرى.',
  'pay.finalOpen': 'متاح لمدة {time}. لا يمكن التراجع عن الدفع، لذلك تسألك {wallet} مرة أخرى.',
  'pay.paid': 'دُفع {amount}',
  'pay.paid.text': 'يراه {site} الآن. يمكنك العودة إلى الموقع.',
  'pay.badAddress': 'لا يمكن الدفع إلى هذا العنوان',
  'pay.connect': 'اربط محفظة',
  'pay.otherNetwork': 'انتقل إلى {network}',
  'pay.missingNetwork.title': 'لا يستخدم هذا الموقع {network}',
  'pay.missingNetwork.text': 'لم يُدفع شيء. أخبر الموقع، أو ادفع بطريقة أخرى.',
  'pay.expired.title': 'انتهت مهلة هذا الطلب',
  'pay.expired.text': 'لم يُدفع شيء. عُد إلى {site} وابدأ الدفع من جديد.',
  'pay.back': 'العودة إلى {site}',
  'pay.moreThanYouHave': 'أكثر مما لديك',
}
