import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkeyは、あなたがログインするウォレットを保管します。電話やチャットでコードを尋ねることは決してありません。リカバリーフレーズを尋ねることも決してありません。',
  'mail.open': 'ページを開く',
  'mail.thisApp': 'このアプリ',
  'mail.fact.app': 'アプリ',
  'mail.fact.device': 'デバイス',
  'mail.fact.time': '日時',
  'mail.unknownDevice': '不明',
  'mail.onNetwork': '{device}、ネットワーク {network}',
  'mail.notMe': '心当たりがありませんか？1週間以内にこのページを開いてお知らせください：',

  'code.subject': '{app}のコード',
  'code.login': 'ログイン用のコード：',
  'code.recover': '新しいデバイスでウォレットを開くためのコード：',
  'code.export': 'ウォレットのリカバリーフレーズを表示するためのコード：',
  'code.device_add': 'ウォレットの復元方法を変更するためのコード：',
  'code.spend': 'サイトの1日の上限を超えるリクエストを承認するためのコード：',
  'code.email_primary': 'ウォレットのメールアドレスを変更するためのコード：',
  'code.email_secondary': 'これをウォレットのメールアドレスにするためのコード：',
  'code.moves':
    'このコードを使うと、ウォレットはこのアドレスから{email}に移ります。その後は、そのメールボックスを読める人なら誰でもログインできます。',
  'code.movesHere': 'このコードを使うと、ウォレットが{former}からこのアドレス（{email}）に移ります。',
  'code.expires': '有効期限は{n}分です。ログインしようとしているデバイスで、1回だけ使えます。',
  'code.address': 'ウォレットのアドレス：{address}',
  'code.ignore': '心当たりがない場合は、このメールを無視し、コードを誰にも教えないでください。',

  'approval.subject': '新しいデバイスが{app}のウォレットの利用を求めています',
  'approval.text': 'ご本人の操作ですか？このページを開き、新しいデバイスに表示された数字を選んでください：',
  'approval.not': '心当たりがない場合は、そこで「心当たりがない」を押してください。ページを開くだけでは何も変わりません。',

  'deviceAdded.subject': '新しいデバイスでウォレットを使えるようになりました',
  'deviceAdded.text': '{origin}で{device}が追加されました。',

  'recovery.subject': '新しいデバイスでウォレットが開かれようとしています',
  'recovery.text': '{device}が{origin}で要求しています。',
  'recovery.waits': '{n}分後にウォレットを使えるようになります。',
  'recovery.remove': 'このウォレットがあるブラウザのデバイス一覧に表示され、そこから削除できます。',
  'recovery.byDevice': 'このウォレットがあるデバイスで本人確認が行われました。',
  'recovery.byPasskey': 'あなたのパスキーで本人確認が行われました。',
  'recovery.byCode': 'あなたのメールアドレス宛てのコードで本人確認が行われました。',
  'recovery.tellNobody': 'コードを誰にも教えないでください。',

  'passkeyAdded.subject': 'ウォレットにパスキーが追加されました',
  'passkeyAdded.text': '今後は、コードなしでウォレットにログインできます。',
  'passkeyAdded.not': '心当たりがない場合は、ログインして「パスキー」から削除し、「デバイス」で他のすべてからログアウトしてください。',
  'passkeyRemoved.subject': 'ウォレットからパスキーが削除されました',
  'passkeyRemoved.text': 'そのパスキーではウォレットにログインできなくなりました。',
  'passkeyRemoved.not': '心当たりがない場合は、ログインして「デバイス」を選び、他のすべてからログアウトしてください。',

  'numberPressed.subject': 'デバイスにウォレットの利用を許可する数字が押されました',
  'numberPressed.text': '別のウィンドウであなたとしてログインした人が、{device}が{origin}で表示した数字を押しました。',
  'numberPressed.now': 'そのデバイスでウォレットを開けるようになりました。',

  'askedEmail.subject': 'ウォレットのメールアドレスの変更が求められています',
  'askedEmail.text':
    '{device}が、ウォレットのメールアドレスを{before}から{next}に変更するよう求めています。本人確認に使われたのはあなたのメールボックスだけです。1日後に変更できるようになります。',
  'askedPasskey.subject': 'ウォレットのパスキーの削除が求められています',
  'askedPasskey.text':
    '{device}が、ウォレットへのログインに使うパスキーを削除するよう求めています。本人確認に使われたのはあなたのメールボックスだけです。1日後に削除できるようになります。',
  'asked.not': '心当たりがない場合は、下のページでお知らせいただくか、「デバイス」を選び、他のすべてからログアウトしてください。',

  'emailChanged.subject': 'ウォレットのメールアドレスが変更されました',
  'emailChanged.text': 'ウォレットは{email}のものとなり、このアドレスのものではなくなりました。他のデバイスはログアウトされました。',
  'emailChanged.undo': '心当たりがない場合は、1日以内にこのページで{email}から取り戻してください：',
}
