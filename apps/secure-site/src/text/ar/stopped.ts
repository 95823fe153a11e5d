/** As in English. */
export const stopped = {
  'stopped.title': 'التوقيع متوقف مؤقتًا',
  'stopped.text': 'أوقف مشغّل هذه المحفظة التوقيع مؤقتًا. تبقى أموالك في مكانها. حاول مرة أخرى لاحقًا.',
  'stopped.reason': 'يقول المشغّل: {reason}',
  'stopped.close': 'إغلاق',
} as const
