use crate::script::check;

macro_rules! scripts {
    ($($name:ident,)+) => {
        $(#[test]
        fn $name() {
            let file = concat!(stringify!($name), ".txt");
            check(file, include_str!(concat!("scripts/", stringify!($name), ".txt")));
        })+
    };
}

scripts! {
    taking_a_seat,
    button_and_blinds,
    newcomers_post,
    straddling,
    the_clock,
    cut_off,
    leaving,
    broke_and_back,
    topping_up,
    keeping_a_stack,
    waiting,
    asking,
    a_password,
    the_cut,
    the_host,
    closing,
    pausing,
    planning,
    deciding_late,
    asked_to_show,
    next_to_the_button,
    showing,
    recovering,
    house_players,
    two_by_two,
    void_hands,
    looking_at_the_run_out,
    mixed_games,
    dealers_choice,
    straddles,
    straddles_again,
    straddles_of_the_button,
    antes_for_all,
    bomb_pots,
    bomb_pots_agreed,
    bomb_pots_ordered,
    bomb_pots_waiting,
    broken_off,
    removed_in_a_hand,
    by_the_owner,
    the_button_blind,
    sitting_down_again,
    sitting_down_again_at_once,
    bomb_pots_in_a_row,
    void_first_hands,
}
