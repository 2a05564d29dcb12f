"""`cardpress serve` follows symbolic links as the reading of cards does."""

from previewing import preview


def test_a_card_behind_a_link_is_followed(ada):
    ada.write("people/cy.yaml", "fullName: Cy Ek\n")
    (ada.path / "cards/cy.yaml").symlink_to("../people/cy.yaml")
    with preview(ada) as shown:
        version = shown.version()
        assert "Cy Ek" in shown.cards()
        ada.write("people/cy.yaml", "fullName: Cy King\n")
        shown.await_change(version)
        assert "Cy King" in shown.cards()
