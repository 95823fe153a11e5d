import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkey giữ ví mà bạn đăng nhập. Latchkey không bao giờ hỏi mã qua điện thoại hay trò chuyện, và không bao giờ hỏi từ bí mật của bạn.',
  'mail.open': 'Mở trang',
  'mail.thisApp': 'ứng dụng này',
  'mail.fact.app': 'Ứng dụng',
  'mail.fact.device': 'Thiết bị',
  'mail.fact.time': 'Thời gian',
  'mail.unknownDevice': 'không rõ',
  'mail.onNetwork': '{device}, mạng {network}',
  'mail.notMe': 'Không phải bạn? Hãy mở trang này trong vòng một tuần và báo cho chúng tôi:',

  'code.subject': 'Mã của bạn cho {app}',
  'code.login': 'Mã để đăng nhập:',
  'code.recover': 'Mã để mở ví của bạn trên thiết bị mới:',
  'code.export': 'Mã để hiện từ bí mật của ví:',
  'code.device_add': 'Mã để đổi cách khôi phục ví của bạn:',
  'code.spend': 'Mã để phê duyệt yêu cầu vượt hạn mức ngày của một trang web:',
  'code.email_primary': 'Mã để đổi địa chỉ email của ví:',
  'code.email_secondary': 'Mã để đặt đây làm địa chỉ email của một ví:',
  'code.moves':
    'Với mã này, ví của bạn chuyển từ địa chỉ này sang {email}. Khi đó bất kỳ ai đọc được hộp thư đó đều có thể đăng nhập vào ví.',
  'code.movesHere': 'Với mã này, một ví chuyển từ {former} sang địa chỉ này, {email}.',
  'code.expires': 'Mã hết hạn sau {n} phút và dùng được một lần, trên thiết bị bạn đang đăng nhập.',
  'code.address': 'Địa chỉ ví của bạn: {address}',
  'code.ignore': 'Nếu không phải bạn, hãy bỏ qua email này và đừng chia sẻ mã.',

  'approval.subject': 'Một thiết bị mới yêu cầu ví của bạn trên {app}',
  'approval.text': 'Có phải bạn không? Hãy mở trang này và chọn số mà thiết bị mới hiển thị:',
  'approval.not': 'Nếu không phải bạn, hãy nhấn “Không phải tôi” ở đó. Việc mở trang không thay đổi gì.',

  'deviceAdded.subject': 'Một thiết bị mới có thể dùng ví của bạn',
  'deviceAdded.text': '{device} đã được thêm trên {origin}.',

  'recovery.subject': 'Ví của bạn đang được mở trên thiết bị mới',
  'recovery.text': '{device} yêu cầu ví trên {origin}.',
  'recovery.waits': 'Thiết bị đó sẽ nhận được ví sau {n} phút.',
  'recovery.remove': 'Trình duyệt có ví của bạn liệt kê nó trong số các thiết bị của bạn, nơi bạn có thể gỡ nó.',
  'recovery.byDevice': 'Thiết bị đó đã được xác minh trên một thiết bị có ví của bạn.',
  'recovery.byPasskey': 'Thiết bị đó đã được xác minh bằng khóa truy cập của bạn.',
  'recovery.byCode': 'Thiết bị đó đã được xác minh bằng mã gửi đến địa chỉ của bạn.',
  'recovery.tellNobody': 'Đừng chia sẻ mã với bất kỳ ai.',

  'passkeyAdded.subject': 'Một khóa truy cập đã được thêm vào ví của bạn',
  'passkeyAdded.text': 'Từ nay có thể dùng nó để đăng nhập vào ví của bạn mà không cần mã.',
  'passkeyAdded.not': 'Nếu không phải bạn, hãy đăng nhập, chọn Khóa truy cập và gỡ nó, rồi chọn Thiết bị và đăng xuất ở mọi nơi khác.',
  'passkeyRemoved.subject': 'Một khóa truy cập đã bị gỡ khỏi ví của bạn',
  'passkeyRemoved.text': 'Không còn dùng nó để đăng nhập vào ví của bạn được nữa.',
  'passkeyRemoved.not': 'Nếu không phải bạn, hãy đăng nhập, chọn Thiết bị và đăng xuất ở mọi nơi khác.',

  'numberPressed.subject': 'Một số đã được nhấn để cho một thiết bị vào ví của bạn',
  'numberPressed.text': 'Ai đó đã đăng nhập với danh nghĩa của bạn trong cửa sổ khác, và nhấn số mà {device} hiển thị trên {origin}.',
  'numberPressed.now': 'Thiết bị đó giờ có thể mở ví của bạn.',

  'askedEmail.subject': 'Ai đó muốn đổi địa chỉ email của ví bạn',
  'askedEmail.text':
    '{device} yêu cầu đổi địa chỉ email của ví bạn từ {before} thành {next}, và chỉ có hộp thư của bạn làm bằng chứng. Thiết bị đó có thể làm vậy sau một ngày.',
  'askedPasskey.subject': 'Ai đó muốn gỡ một khóa truy cập của ví bạn',
  'askedPasskey.text':
    '{device} yêu cầu gỡ một khóa truy cập dùng để đăng nhập vào ví của bạn, và chỉ có hộp thư của bạn làm bằng chứng. Thiết bị đó có thể làm vậy sau một ngày.',
  'asked.not': 'Nếu không phải bạn, hãy báo trên trang bên dưới, hoặc chọn Thiết bị và đăng xuất ở mọi nơi khác.',

  'emailChanged.subject': 'Địa chỉ email của ví bạn đã thay đổi',
  'emailChanged.text': 'Ví của bạn giờ thuộc về {email}, và không còn thuộc địa chỉ này. Các thiết bị khác đã bị đăng xuất.',
  'emailChanged.undo': 'Nếu không phải bạn, hãy lấy lại từ {email} trong vòng một ngày, trên trang này:',
}
