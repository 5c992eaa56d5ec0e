"""Our QR codes against those of another library, module by module."""

from __future__ import annotations

from pathlib import Path

from tests.web.conftest import Visitors

OTHER = Path(__file__).parent / "node_modules" / "qrcode-generator" / "dist" / "qrcode.js"
COMPARE = """async texts => {
    const {encodeQr} = await import("/assets/app/qr_encoder.js");
    qrcode.stringToBytes = text => [...new TextEncoder().encode(text)];
    return texts.map(text => {
        const other = qrcode(0, "M");
        other.addData(text);
        other.make();
        const all = Array.from({length: other.getModuleCount()}, (_, i) => i);
        const theirs = all.map(row => all.map(column => other.isDark(row, column)));
        const mask = [2, 3, 4].reduce((bits, column) => bits * 2 + theirs[8][column], 0) ^ 5;
        const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);
        const chosen = encodeQr(text);
        const isOneOfEight = all.slice(0, 8).some(any => same(chosen, encodeQr(text, any)));
        return [text.length, same(encodeQr(text, mask), theirs), isOneOfEight];
    });
}"""


def test_every_code_is_as_another_library_draws_it(visitors: Visitors) -> None:
    page = visitors.open(strict=False)
    page.add_script_tag(path=OTHER)
    longest = 213
    texts = ["http://192.0.2.7:8340/t/k7pm2xqa", "https://tablée.example/r/k7pm2xqa?seat=1#17"]
    texts += [
        "".join(chr(33 + (place * place + length) % 90) for place in range(length))
        for length in range(1, longest + 1, 2)
    ]
    found = page.evaluate(COMPARE, texts)
    assert len(found) == len(texts)
    assert [one for one in found if one[1:] != [True, True]] == []
    assert page.evaluate("import('/assets/app/qr_encoder.js').then(({encodeQr}) => encodeQr('x'.repeat(214)))") is None
