import type { passkeys as en } from '../en/passkeys.ts'

/** Texts of passkeys that sign in, in Arabic. */
export const passkeys: { readonly [key in keyof typeof en]: string } = {
  'passkeys.signIn': 'تسجيل الدخول إلى {site} بمفتاح مرور',
  'passkeys.prove.export': 'أثبت أنك صاحب المحفظة لرؤية الكلمات السرية',
  'passkeys.prove.device_add': 'أثبت أنك صاحب المحفظة لتغيير طريقة استردادها',
  'passkeys.prove.spend': 'أثبت أنك صاحب المحفظة للموافقة على ما يتجاوز حد اليوم لهذا الموقع',
  'passkeys.prove.email': 'أثبت أنك صاحب المحفظة لتغيير عنوان بريدها',
  'passkeys.prove.remove': 'أثبت أنك صاحب المحفظة لإزالة مفتاح مرور',
  'passkeys.use': 'استخدم مفتاح مرورك',
  'passkeys.without': 'لم يعد لدي',
  'passkeys.withoutText': 'من دون مفتاح مرورك قد يستغرق هذا يومًا، ونخبرك بالبريد أولًا.',
  'passkeys.delayed.title': 'عُد لاحقًا',
  'passkeys.delayed.text': 'حفاظًا على سلامتك يُستكمل هذا بعد {n} س على هذا الجهاز. أخبرناك بالبريد. بمفتاح مرور يُستكمل فورًا.',
  'passkeys.delayed.listed':
    'حفاظًا على سلامتك يُستكمل هذا ابتداءً من {time} على هذا الجهاز. وحتى ذلك الوقت يظهر الطلب على كل جهاز عليه هذه المحفظة ويمكن رفضه منه.',
  'passkeys.about': 'يطلب متصفحك وجهك أو إصبعك أو رمز هذا الجهاز. لا تُرسل أي رسالة بريد.',
  'passkeys.failed': 'لم يُقبل مفتاح المرور هذا هنا. حاول مجددًا أو سجّل الدخول بطريقة أخرى.',
  'passkeys.title': 'مفاتيح المرور',
  'passkeys.text': 'تسجيل الدخول دون بريد',
  'passkeys.none': 'ليس لديك مفتاح مرور لتسجيل الدخول.',
  'passkeys.synced': 'على كل أجهزتك',
  'passkeys.single': 'على جهاز واحد',
  'passkeys.removed': 'لم يعد مفتاح المرور يسجّل الدخول إلى هذه المحفظة ولا يفتحها.',
  'passkeys.stillOpens':
    'لم يعد مفتاح المرور يسجّل الدخول، لكنه ما زال يفتح هذه المحفظة على الأجهزة الجديدة لأنه وسيلتك الوحيدة: أضف مفتاحًا آخر أو ملف استرداد أولًا.',
  'passkeys.signInOnly': 'يسجّل مفتاح مرورك دخولك من الآن. لا يستطيع حماية مفتاح هذه المحفظة؛ أنشئ ملف استرداد لذلك.',
}
