"""Browsers inside apps, which fetch a contact and drop it silently."""

import pytest

IOS = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
       "(KHTML, like Gecko) ")
ANDROID = ("Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) "
           "AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.7339.51 "
           "Mobile Safari/537.36 ")

# What the browsers inside apps call themselves.
APPS = {
    "Instagram on iOS": IOS + "Mobile/22F76 Instagram 390.0.0.29.81 (iPhone15,3; iOS 18_5; en_GB)",
    "Instagram on Android": ANDROID + "Instagram 390.0.0.43.81 Android (35/15; 420dpi; 1080x2424)",
    "LinkedIn on iOS": IOS + "Mobile/15E148 [LinkedInApp]/9.31.1517",
    "LinkedIn on Android": ANDROID + "[LinkedInApp]/4.1.1079",
    "X on iOS": IOS + "Mobile/22F76 Twitter for iPhone/11.10",
    "X on Android": ANDROID + "TwitterAndroid",
    "TikTok on iOS": IOS + "Mobile/22F76 musical_ly_40.5.0 JsSdk/2.0 BytedanceWebview/d8a21c6",
    "TikTok on Android": ANDROID + "trill_400503 AppName/trill BytedanceWebview/d8a21c6",
    "Facebook on iOS": IOS + "Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,3]",
    "Facebook on Android": ANDROID + "[FB_IAB/FB4A;FBAV/520.0.0.44.99;]",
    "Messenger on iOS": IOS + "Mobile/22F76 [FBAN/MessengerForiOS;FBAV/500.0.0.30.106]",
    "WeChat on iOS": IOS + "Mobile/15E148 MicroMessenger/8.0.60(0x18003c2b) NetType/WIFI",
    "WeChat on Android": ANDROID + "MicroMessenger/8.0.60.2860(0x28003C3D) WeChat/arm64",
}
BROWSERS = {
    "Safari": IOS + "Version/18.5 Mobile/15E148 Safari/604.1",
    "Chrome on iOS": IOS + "CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1",
    "Chrome": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
              "Chrome/140.0.0.0 Mobile Safari/537.36",
    "Firefox": "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0",
    "Samsung Internet": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
                        "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Safari on a desk": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 "
                        "(KHTML, like Gecko) Version/18.5 Safari/605.1.15",
}


@pytest.mark.parametrize("path", ["/{ada}", "/appclip/?card={ada_id}"])
@pytest.mark.parametrize("name", APPS)
def test_an_app_is_known(look, everything, name, path):
    page = look(path, user_agent=APPS[name])
    page.locator("[data-state=inapp]").wait_for()
    advice = page.locator("[data-state=inapp]").inner_text()
    assert ("Chrome" in advice, "Safari" in advice) == ("Android" in name, "iOS" in name)
    address = page.locator("[data-state=inapp] .address").inner_text()
    assert address.endswith("/" + everything.paths["ada"])
    assert page.locator("a[href$='card.vcf']").is_visible()


@pytest.mark.parametrize("name", BROWSERS)
def test_a_browser_is_no_app(look, name):
    page = look(user_agent=BROWSERS[name])
    page.locator("a[href$='card.vcf']").wait_for()
    assert page.locator("[data-state]:visible").count() == 0


def test_link_and_contact_can_be_copied(look, browser):
    """With the keyboard, onto the real clipboard."""
    page = look(place=browser, user_agent=APPS["Instagram on iOS"],
                permissions=["clipboard-read", "clipboard-write"])
    copied = []
    for index, button in enumerate(page.locator("[data-state=inapp] button").all()):
        button.focus()
        page.keyboard.press("Enter")
        page.locator("[data-state=inapp] button [data-done]:visible").nth(index).wait_for()
        copied.append(page.evaluate("() => navigator.clipboard.readText()"))
    assert copied[0] == page.url
    assert copied[1].startswith("Dr. Ada Maria Lindqvist, MSc\nshe/her\nManaging director\n")
    for value in ("+46 8 465 004 10",
                  "ada.lindqvist@example.com", "Lanternvägen 12"):
        assert value in copied[1]
