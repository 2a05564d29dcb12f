"""The codes in a picture, as zxing-cpp finds them."""

import zxingcpp


def scanned(picture, **options):
    """The QR codes alone, as a phone's camera looks for them: two digits of Interleaved 2 of 5 are bars
    that a drawing, or the modules of a code, have by chance."""
    return zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode, **options)
